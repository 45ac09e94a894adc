// Rspack's list of the modules in a folder, which the bundler puts in the place of the call.

interface ModuleContext<Module> {
  (path: string): Module;
  keys(): string[];
}

interface ImportMeta {
  webpackContext<Module = unknown>(
    folder: string,
    options: { recursive: true; regExp: RegExp },
  ): ModuleContext<Module>;
}

/** Where chunks are loaded from; rspack reads it at each load. */
declare let __webpack_public_path__: string;
