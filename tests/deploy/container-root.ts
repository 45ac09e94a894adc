// A container's root without a container engine: mounts of its own, its own user, and a root that cannot be written.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readStages, type Step } from './dockerfile.ts';

/** The user that the images of Node.js bring. */
const NODE_USER = 1000;
const NODE_PATH = '/opt/node/bin';

export interface ContainerRoot {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The command that the image starts, and the one that asks how it fares. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly user: string;
  /** Runs a command as the image's user on a read-only root, with /data and /tmp to write in. */
  spawn(command: readonly string[], env?: Record<string, string>): ChildProcess;
  remove(): void;
}

/** What of the host's programs the base image has too. */
function addHostPrograms(directory: string): void {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    const isLink = lstatSync(`/${name}`, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink) symlinkSync(readlinkSync(`/${name}`), join(directory, name));
  }
  const folders = ['usr', 'proc', 'dev', 'etc', 'tmp', NODE_PATH.slice(1)].map((name) =>
    join(directory, name),
  );
  execFileSync('sh', ['-c', 'umask 022 && mkdir -p "$@"', 'sh', ...folders]);
  chmodSync(directory, 0o755);
  chmodSync(join(directory, 'tmp'), 0o1777);
  const user = `node:x:${NODE_USER}:`;
  writeFileSync(
    join(directory, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\n${user}${NODE_USER}::/home/node:/bin/sh\n`,
  );
  writeFileSync(join(directory, 'etc/group'), `root:x:0:\n${user}\n`);
  writeFileSync(join(directory, 'etc/hosts'), '127.0.0.1 localhost\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

interface Run {
  readonly directory: string;
  readonly command: readonly string[];
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** User and group by number; root without. */
  readonly user?: number;
  /** Folders that can be written although the root cannot; without, all of it can. */
  readonly writable?: readonly string[];
}

/** The shell text that mounts and then becomes the command. */
function script({ directory, command, workdir, env, user, writable }: Run): string {
  const at = (name: string) => quote(join(directory, name));
  const settings = Object.entries(env).map(([name, value]) => quote(`${name}=${value}`));
  const containerCommand = `cd ${quote(workdir)} && exec ${command.map(quote).join(' ')}`;
  return [
    'set -e',
    `mount --bind ${quote(directory)} ${quote(directory)}`,
    ...['usr', 'dev', 'proc'].map((name) => `mount --rbind /${name} ${at(name)}`),
    `mount --bind ${quote(process.execPath.replace(/\/[^/]+$/, ''))} ${at(NODE_PATH)}`,
    ...(writable ?? []).map((folder) => `mount --bind ${at(folder)} ${at(folder)}`),
    ...(writable ? [`mount -o remount,bind,ro ${quote(directory)}`] : []),
    `exec chroot ${user === undefined ? '' : `--userspec=${user}:${user}`} ${quote(directory)} /usr/bin/env -i ${settings.join(' ')} sh -c ${quote(containerCommand)}`,
  ].join('\n');
}

const withOwnMounts = (run: Run): [string, string[]] => ['unshare', ['--mount', 'sh', '-c', script(run)]];

/**
 * Takes the steps of the Dockerfile's last stage in a new folder.
 * @param release what the stage before has unpacked at /release
 */
export function buildContainerRoot(release: string): ContainerRoot {
  const directory = mkdtempSync(join(tmpdir(), 'pasokh-container-'));
  addHostPrograms(directory);
  const stage = readStages().at(-1) ?? { steps: [], environment: {} };
  const environment = { PATH: `${NODE_PATH}:/usr/bin:/bin`, ...stage.environment };
  let workdir = '/';
  let user = 'root';
  let command: readonly string[] = [];
  let healthcheck: readonly string[] = [];
  const handlers: Readonly<Record<string, (step: Step) => void>> = {
    WORKDIR({ args: [folder = '/'] }) {
      workdir = resolve(workdir, folder);
      // Readable by all, as an engine makes it; the test may run with another mask.
      execFileSync('sh', ['-c', 'umask 022 && mkdir -p "$1"', 'sh', join(directory, workdir)]);
    },
    COPY({ flags, args: [from = '', to = ''] }) {
      if (!flags.includes('--from=build') || from !== '/release')
        throw new Error(`Only the release is known here, not ${from}`);
      cpSync(release, join(directory, resolve(workdir, to)), { recursive: true, verbatimSymlinks: true });
    },
    RUN({ text }) {
      const [program, args] = withOwnMounts({
        directory,
        command: ['sh', '-c', text],
        workdir,
        env: environment,
      });
      execFileSync(program, args, { stdio: 'pipe' });
    },
    USER({ args: [name = ''] }) {
      user = name;
    },
    CMD({ args }) {
      command = args;
    },
    HEALTHCHECK({ text }) {
      healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 'CMD '.length));
    },
  };
  for (const step of stage.steps) handlers[step.keyword]?.(step);
  return {
    directory,
    environment,
    command,
    healthcheck,
    user,
    spawn(command, env = {}) {
      const writable = ['data', 'tmp'];
      const run = { directory, command, workdir, env: { ...environment, ...env }, writable };
      const [program, args] = withOwnMounts({ ...run, ...(user === 'node' && { user: NODE_USER }) });
      return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
