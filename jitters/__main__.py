"""`python -m jitters`."""

from jitters.cli.main import main

if __name__ == "__main__":
    main()
