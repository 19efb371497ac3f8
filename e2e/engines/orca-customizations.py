"""Orca runs this file when it starts. It replaces the synthesizer: what Orca says is written to a file, one line each."""

import os

from orca import settings
from orca.chnames import getCharacterName
from orca.speechserver import SpeechServer as Silent

spoken = open(os.environ["WIREPRINT_SPOKEN"], "a", buffering=1)


class SpeechServer(Silent):
    """Orca asks the module named in its settings for this class, and the class for a synthesizer."""

    @staticmethod
    def getFactoryName():
        return "a file"

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    def getInfo(self):
        return ["a file", "file"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            spoken.write(" ".join(text.split()) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(getCharacterName(character))

    def sayAll(self, utteranceIterator, progressCallback):
        """Nothing is read aloud unasked: the page is heard key by key."""


settings.speechServerFactory = __name__
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
