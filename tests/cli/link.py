"""A link that can be cut, as where a cable is pulled: nothing that either end sends arrives or is acknowledged until it is mended, and whoever waits
for that has only its own timeouts to notice it by."""
import ctypes
import select
import socket
import struct
import threading

SO_ATTACH_FILTER, SO_DETACH_FILTER = 26, 27
NOTHING = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0))  # BPF: ret 0
DROP_ALL = struct.pack("@HP", 1, ctypes.addressof(NOTHING))


class Link:
    """Carries connections to a port of loopback. `port` is where to connect instead."""

    def __init__(self, to):
        self.to = to
        self.lock = threading.Lock()
        self.whole = threading.Event()
        self.whole.set()
        self.over = False
        self.listening = socket.socket()
        self.listening.bind(("127.0.0.1", 0))
        self.listening.listen(64)
        self.port = self.listening.getsockname()[1]
        self.ends = {self.listening}
        threading.Thread(target=self.accept, daemon=True).start()

    def cut(self):
        with self.lock:
            self.whole.clear()
            for end in self.ends:
                end.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, DROP_ALL)

    def mend(self):
        with self.lock:
            for end in self.ends:
                end.setsockopt(socket.SOL_SOCKET, SO_DETACH_FILTER, 0)
            self.whole.set()

    def close(self):
        self.over = True
        self.whole.set()
        with self.lock:
            self.ends.discard(self.listening)
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
        both = [one]
        try:
            both.append(socket.create_connection(("127.0.0.1", self.to)))
            with self.lock:
                self.ends.update(both)
                if not self.whole.is_set():
                    for end in both:
                        end.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, DROP_ALL)
            while not self.over:
                readable, _, _ = select.select(both, [], [], 1)
                for end in readable:
                    self.whole.wait()
                    piece = end.recv(1 << 16)
                    if not piece:
                        return
                    both[end is one].sendall(piece)
        except OSError:
            pass
        finally:
            with self.lock:
                self.ends.difference_update(both)
            for end in both:
                end.close()
