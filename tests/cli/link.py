"""A link that can be cut: what it is given to carry is held back, both ways, until it is mended, or lost with the connection."""
import os
import select
import socket
import threading
from pathlib import Path


class Link:
    """Carries connections to an address: a port of loopback, or the path of a socket. `address` is where to connect instead."""

    def __init__(self, to, address=None):
        self.to = to
        self.listening = socket.socket(socket.AF_UNIX if address else socket.AF_INET)
        self.listening.bind(str(address) if address else ("127.0.0.1", 0))
        if address:
            os.chmod(address, 0o777)
        self.listening.listen(64)
        self.port = 0 if address else self.listening.getsockname()[1]
        self.whole = threading.Event()
        self.whole.set()
        self.over = False
        threading.Thread(target=self.accept, daemon=True).start()

    def cut(self):
        self.whole.clear()

    def mend(self):
        self.whole.set()

    def close(self):
        self.over = True
        self.whole.set()
        self.listening.close()

    def accept(self):
        while not self.over:
            try:
                one, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(one,), daemon=True).start()

    def carry(self, one):
        self.whole.wait()
        other = socket.socket(socket.AF_UNIX if isinstance(self.to, Path) else socket.AF_INET)
        try:
            other.connect(str(self.to) if isinstance(self.to, Path) else ("127.0.0.1", self.to))
            while not self.over:
                readable, _, _ = select.select([one, other], [], [], 1)
                for end in readable:
                    self.whole.wait()
                    piece = end.recv(1 << 16)
                    if not piece:
                        return
                    (other if end is one else one).sendall(piece)
        except OSError:
            pass
        finally:
            one.close()
            other.close()
