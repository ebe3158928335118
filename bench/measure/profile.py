"""CPU profiles of a JVM, by async-profiler from Maven Central."""

import platform
import subprocess
import threading
import zipfile
from pathlib import Path

from .machine import ROOT, Missing, command_line

JAR = ROOT / "bench" / "target" / "profiler" / "async-profiler.jar"
LIBRARIES = {"x86_64": "linux-x64", "aarch64": "linux-arm64"}
RESULTS = ROOT / "bench" / "target" / "profiles"


def profile(plan, name, pid, load):
    """Repeats the load under the profiler and writes collapsed stacks and a flame graph."""
    library = plan.work / "libasyncProfiler.so"
    if not library.exists():  # Overwriting it would crash a JVM that has loaded it.
        with zipfile.ZipFile(JAR) as jar:
            library.write_bytes(jar.read(f"{LIBRARIES[platform.machine()]}/libasyncProfiler.so"))
    RESULTS.mkdir(parents=True, exist_ok=True)
    stacks, graph = RESULTS / f"{name}.collapsed", RESULTS / f"{name}.html"
    loading = threading.Thread(target=load, args=(plan.seconds,), kwargs={"warming_up": True})
    loading.start()
    agent(pid, library, "start,event=ctimer,interval=1ms")
    loading.join()
    agent(pid, library, f"dump,collapsed,file={stacks}")
    agent(pid, library, f"stop,flamegraph,file={graph}")
    print(f"  profile: {graph}", flush=True)


def agent(pid, library, arguments):
    jcmd = Path(command_line(pid)[0]).with_name("jcmd")
    done = subprocess.run(
        [jcmd, str(pid), "JVMTI.agent_load", str(library), f'"{arguments}"'], capture_output=True, text=True, check=False)
    if "return code: 0" not in done.stdout:
        raise Missing(f"the profiler could not be loaded: {done.stdout}{done.stderr}")
