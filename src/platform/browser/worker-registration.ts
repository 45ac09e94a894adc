// Registers the panel's service worker: offline shell, shared files, push.
import { addressOf } from './base-path.ts';

const WORKER_URL = addressOf('/worker.js');

declare global {
  /** Trusted Types, which some browsers lack; the result of a policy is accepted wherever a URL is. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** The worker's URL must come from a trusted-types policy; browsers without them take the plain URL. */
const scriptUrlPolicy = globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: (url: string) => (url === WORKER_URL ? url : ''),
});

/** False over plain http and in private windows of some browsers. */
export const isServiceWorkerSupported = (): boolean => 'serviceWorker' in navigator;

/** Registers the worker, or updates it. @throws DOMException where the browser refuses it */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(scriptUrlPolicy?.createScriptURL(WORKER_URL) ?? WORKER_URL);

/** The registration of this panel's worker, if it was registered in this browser. */
export const readServiceWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(addressOf('/'));
