// Bundler loader that removes the parts of XState the widget never uses.

/** The modules this loader applies to. */
export const xstateFiles = /[\\/]xstate[\\/]dist[\\/](xstate|raise|assign|StateMachine)[\w-]*\.esm\.js$/;

/** The used part of the loader context. */
interface LoaderContext {
  readonly resourcePath: string;
}

/**
 * By file: functions and methods that are emptied. The widget stores no snapshots, has no inspector, and no
 * machine uses routes or other helpers of `setup` than the imported ones.
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

const storedSnapshots = /^ {4}(getPersistedSnapshot|restoreSnapshot): snapshot => snapshot,?\n/gm;

/** Events for an inspector. */
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

/** Parts of the actor system for ids of actors, inspectors and stored snapshots. */
const systemMethods =
  /^( {4}(?:get|getAll|_set|inspect|getSnapshot): (?:\w+|\([^)]*\)) => \{)\n[\s\S]*?^ {4}\},\n/gm;

/** Serialisation of transitions. */
const toJsonMethods = /^( *)toJSON: \(\) => \(\{\n[\s\S]*?^\1\}\),?\n/gm;

/** Errors about invalid machines, which the tests have already found. */
const thrownErrors = /throw new Error\([\s\S]*?\);\n/g;

/** Removes the unused parts of a module; fails to compile where they are not found. */
export default function xstateLoader(this: LoaderContext, source: string): string {
  const name = /([A-Za-z]+)[\w-]*\.esm\.js$/.exec(this.resourcePath)?.[1] ?? '';
  const stripped = (unusedFunctions[name] ?? [])
    .reduce(withEmptyBody, source)
    .replaceAll(thrownErrors, "throw new Error('xstate');\n");
  return name === 'xstate'
    ? stripped.replaceAll(attachedActions, '').replaceAll(storedSnapshots, '')
    : stripped
        .replaceAll(inspectionCall, '')
        .replaceAll(toJsonMethods, '')
        .replaceAll(systemMethods, '$1},\n');
}
