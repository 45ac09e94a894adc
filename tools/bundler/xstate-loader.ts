// Bundler loader that removes the parts of XState the widget never uses.

/** The modules to put this on. */
export const xstateFiles = /[\\/]xstate[\\/]dist[\\/](xstate|raise|assign|StateMachine)[\w-]*\.esm\.js$/;

/** What of the compiler's context is used. */
interface LoaderContext {
  readonly resourcePath: string;
}

/**
 * By the file's beginning: functions and methods of which nothing stays but the name. Snapshots are not kept between
 * pages, nobody inspects, and no chart has routes or helpers of `setup` other than the imported ones.
 */
const unusedFunctions: Readonly<Record<string, readonly string[]>> = {
  raise: [
    'getPersistedSnapshot',
    'persistContext',
    'serializeHistoryValue',
    'formatRouteTransitions',
    'attachDevTools',
    'select',
    'on',
    'toJSON',
    'can',
    'getMeta',
    'resolveHistoryDefaultTransition',
    'matchesEventDescriptor',
    'getMachineOutput',
  ],
  assign: ['createSpawner'],
  StateMachine: [
    'restoreSnapshot',
    'resolveState',
    'toJSON',
    'definition',
    'events',
    'ownEvents',
    'on',
    'microstep',
    'getPersistedSnapshot',
  ],
  xstate: [],
};
const attachedActions = /^ {4}(sendTo|log|emit|enqueueActions|spawnChild),\n/gm;

/** What is told to whoever inspects. */
const inspectionCall = /^( *)[\w.]+\._sendInspectionEvent\(\{\n[\s\S]*?^\1\}\);\n/gm;

const withEmptyBody = (source: string, name: string): string => {
  const begins = new RegExp(`^( *)((?:const \\w+ = )?function |get )?${name}\\([^)]*\\) \\{\\n`, 'm').exec(
    source,
  );
  if (!begins) throw new Error(`xstate has no ${name} any more: look at what may be left out of the widget`);
  const [opening, indent = '', keyword = ''] = begins;
  const end = source.indexOf(`\n${indent}}`, begins.index + opening.length - 1);
  return `${source.slice(0, begins.index)}${indent}${keyword}${name}() {${source.slice(end)}`;
};

/** How a transition would be written down. */
const toJsonMethods = /^( *)toJSON: \(\) => \(\{\n[\s\S]*?^\1\}\),?\n/gm;

/** What is said to whoever builds a chart that is not right; the tests have said it before. */
const thrownErrors = /throw new Error\([\s\S]*?\);\n/g;

/** The library's module without what the widget has no use for; fails to compile where that is not found. */
export default function xstateLoader(this: LoaderContext, source: string): string {
  const name = /([A-Za-z]+)[\w-]*\.esm\.js$/.exec(this.resourcePath)?.[1] ?? '';
  const stripped = (unusedFunctions[name] ?? [])
    .reduce(withEmptyBody, source)
    .replaceAll(thrownErrors, "throw new Error('xstate');\n");
  return name === 'xstate'
    ? stripped.replaceAll(attachedActions, '')
    : stripped.replaceAll(inspectionCall, '').replaceAll(toJsonMethods, '');
}
