// Vue plugin of the widget.
import type { Pasokh } from './api.ts';
import { type LoadOptions, loadPasokh } from './load.ts';

interface App {
  provide(key: string, value: unknown): unknown;
  readonly config: { readonly globalProperties: object };
}

/** By which components get it: `inject<Promise<Pasokh>>(pasokhKey)`; in templates it is `$pasokh`. */
export const pasokhKey = 'pasokh';

export const pasokhPlugin = {
  install(app: App, options: LoadOptions): void {
    const pasokh: Promise<Pasokh> = loadPasokh(options);
    pasokh.catch((error: unknown) => console.warn(error));
    app.provide(pasokhKey, pasokh);
    Object.assign(app.config.globalProperties, { $pasokh: pasokh });
  },
};
