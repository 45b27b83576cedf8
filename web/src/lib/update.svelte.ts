// The service worker, and whether a newer version of the page waits to be taken.
let waiting: ServiceWorker | null = $state.raw(null);

export const updateReady = (): boolean => waiting !== null;

/** Takes the waiting version: the page starts again with it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

/** To be called once, when the page stands. Pages that cannot have a service worker work without. */
export async function watchUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("./sw.js").catch(() => null);
  if (!registration) return;
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  // One may already be coming: browsers look for themselves, too.
  const watch = () => registration.installing?.addEventListener("statechange", look);
  look();
  watch();
  registration.addEventListener("updatefound", watch);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && void registration.update().catch(() => {}),
  );
}
