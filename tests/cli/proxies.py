"""The proxies of deploy/ as they are given away, but for ports and certificates, before servers of this computer."""
import os
import re
import subprocess
from pathlib import Path

from driver import wait_until
from live_client import ask
from live_store import free_port
from nats import found  # tools/nats.py

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NAME = "oyun.example"
NGINX = """daemon off; pid {0}/pid; error_log {0}/error;
events {{ worker_connections 16384; }}
http {{
  access_log off; client_body_temp_path {0}/a; proxy_temp_path {0}/b; fastcgi_temp_path {0}/c; uwsgi_temp_path {0}/d; scgi_temp_path {0}/e;
  include {0}/site;
}}"""


class Proxies:
    """For tests: one is begun before servers that answer to NAME and trust it; `tls` is its port from then on."""

    def run_beside(self, *words, **changes):
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **changes)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        wait_until(self.answers)

    def answers(self):
        try:
            return ask(self.tls, "GET", "/api/me", name=NAME)[0] == 200
        except (OSError, ValueError):
            return False

    def text(self, file, *changes):
        text = (DEPLOY / file).read_text(encoding="utf-8")
        for old, new in changes:
            text, count = re.subn(old, new, text)
            self.assertGreater(count, 0, f"{file}: {old}")
        return text

    def begin_nginx(self, *ports):
        self.tls = free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-keyout", self.folder / "key", "-out",
                        self.folder / "certificate"], check=True, capture_output=True)
        (self.folder / "site").write_text(self.text(
            "nginx.conf", (r"( *server )127\.0\.0\.1:8080( .*\n)", "".join(rf"\g<1>127.0.0.1:{port}\2" for port in ports)),
            ("listen 443", f"listen 127.0.0.1:{self.tls}"), ("listen 80", f"listen 127.0.0.1:{free_port()}"),
            (r"/\S+fullchain\.pem", f"{self.folder}/certificate"), (r"/\S+privkey\.pem", f"{self.folder}/key")))
        (self.folder / "nginx.conf").write_text(NGINX.format(self.folder))
        self.run_beside(found("nginx"), "-c", str(self.folder / "nginx.conf"), "-e", str(self.folder / "error"))

    def begin_caddy(self, *ports):
        self.tls = free_port()
        site = "{\n\tgrace_period 1s\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\n"
        text = self.text("Caddyfile", (r"reverse_proxy 127\.0\.0\.1:8080", f"reverse_proxy {' '.join(f'127.0.0.1:{port}' for port in ports)}"),
                         (rf"(?m)^{re.escape(NAME)} {{", f"{NAME}:{self.tls} {{\n\tbind 127.0.0.1"))
        (self.folder / "Caddyfile").write_text(site + text)
        self.run_beside(found("caddy"), "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile"),
                        env=os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)})
