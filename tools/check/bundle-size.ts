// Limits the transfer size of each first screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chunkSizes } from '../../bench/ui/date-pickers/own-chunks.ts';
import { buildMode, currentBuilds } from '../../server/build/builds.ts';

const [build] = currentBuilds('.', buildMode());
const [panel, frame] = [join(build, 'panel'), join(build, 'widget/frame')];

interface Budget {
  readonly label: string;
  readonly kilobytes: number;
  readonly measure: () => number;
}

const brotli = (path: string): number =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
const gzip = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1024;
const raw = (path: string): number => readFileSync(path).length / 1024;

const filesUnder = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(ending))
        .map((path) => join(folder, path))
    : [];

const sum = (paths: readonly string[], sizeOf: (path: string) => number): number =>
  paths.reduce((total, path) => total + sizeOf(path), 0);

/** Scripts that block the login page, in loading order. */
const loginScripts = (): string[] => {
  const [, deferredScripts = ''] =
    /data-scripts="([^"]+)"/.exec(readFileSync(join(panel, 'login.html'), 'utf8')) ?? [];
  return ['/script-loader.js', ...deferredScripts.split(' ')].map((path) => join(panel, path));
};

/** Size of a named chunk's scripts; a missing one exceeds any budget. */
const chunkKilobytes = (name: string): number => {
  const found = filesUnder(panel, '.js').filter(isNamed(name));
  return found.length > 0 ? sum(found, brotli) : Number.POSITIVE_INFINITY;
};

const isNamed = (name: string) => (path: string) => basename(path).startsWith(`${name}.`);
const isScreenSheet = (path: string): boolean =>
  !['first', 'frame', 'gallery'].some((name) => isNamed(name)(path));

/** Size of a style sheet by name; a missing one exceeds any budget. */
const sheetKilobytes = (name: string): number => {
  const found = filesUnder(panel, '.css').filter(isNamed(name));
  return found.length === 1 ? sum(found, gzip) : Number.POSITIVE_INFINITY;
};

/** The widget's scripts and style sheets: those of its page, and those loaded on demand. */
const frameFiles = (predicate: (path: string) => boolean): string[] =>
  [...filesUnder(frame, '.js'), ...filesUnder(frame, '.css')].filter(predicate);
const isOnFramePage = (path: string): boolean =>
  readFileSync(join(frame, 'index.html'), 'utf8').includes(basename(path));

const budgets: readonly Budget[] = [
  {
    // In production nearly a kilobyte less; the target there is 105.
    label: 'the scripts the login page waits for, in development (br)',
    kilobytes: 105,
    measure: () => sum(loginScripts(), brotli),
  },
  { label: 'the client and its contract (br)', kilobytes: 28, measure: () => chunkKilobytes('api') },
  { label: 'the names of all failures (br)', kilobytes: 1.4, measure: () => chunkKilobytes('failures') },
  {
    label: 'the styles of the page and its login (gz)',
    kilobytes: 4.75,
    measure: () => sheetKilobytes('first'),
  },
  {
    label: 'the styles around every other screen (gz)',
    kilobytes: 3,
    measure: () => sheetKilobytes('frame'),
  },
  {
    label: 'the heaviest other sheet (gz)',
    kilobytes: 2.5,
    measure: () => Math.max(...filesUnder(panel, '.css').filter(isScreenSheet).map(gzip)),
  },
  {
    label: 'the Persian font',
    kilobytes: 47,
    measure: () => Math.max(0, ...filesUnder(panel, '.woff2').map(raw)),
  },
  {
    label: 'the Persian font of the widget',
    kilobytes: 47,
    measure: () => Math.max(0, ...filesUnder(frame, '.woff2').map(raw)),
  },
  { label: 'the widget loader (gz)', kilobytes: 4, measure: () => gzip(join(build, 'widget/loader.js')) },
  {
    label: 'what the widget loader imports with the frame (gz)',
    kilobytes: 1,
    measure: () => gzip(join(build, 'widget/opened.js')),
  },
  {
    label: 'what the widget loader imports where a bot has proactive messages (gz)',
    kilobytes: 14,
    measure: () => gzip(join(build, 'widget/proactive.js')),
  },
  {
    label: 'the widget panel (gz)',
    kilobytes: 29.9,
    measure: () => sum(frameFiles(isOnFramePage), gzip),
  },
  {
    label: 'the widget panel with its home (gz)',
    kilobytes: 33.3,
    measure: () =>
      sum(
        frameFiles((path) => isOnFramePage(path) || isNamed('home')(path)),
        gzip,
      ),
  },
  {
    label: 'what the widget panel fetches when it is first wanted, each (gz)',
    kilobytes: 8,
    measure: () => Math.max(0, ...frameFiles((path) => !isOnFramePage(path)).map(gzip)),
  },
];

/** Budgets exceeded by the built files; a missing build is a problem too. */
export const checkBundleSize = (): string[] => {
  if (!existsSync(join(panel, 'index.html'))) return ['nothing is built: run npm run build first'];
  return budgets.flatMap(({ label, kilobytes, measure }) => {
    const weight = measure();
    return overBudget(label, weight, kilobytes);
  });
};

/** Budgets exceeded by our date picker; only its own code is measured. */
export const checkPickerSize = async (): Promise<string[]> =>
  (await chunkSizes()).flatMap(({ label, kilobytes, limit }) =>
    overBudget(`the date picker's own: ${label} (gz)`, kilobytes, limit),
  );

const overBudget = (label: string, weight: number, limit: number): string[] =>
  weight <= limit ? [] : [`${label}: ${weight.toFixed(2)} KB, more than ${limit} KB`];
