// Server and browser of a file of journeys; those of a worker are shared.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, inject } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type RunningServer, startServer } from '../server.ts';
import { saveFailure } from './failed-journey.ts';

type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** By whether they are full. */
const sharedBrowsers = new Map<boolean, Promise<Browser>>();
let sharedServer: Promise<StartedServer> | undefined;

/** Both end with the worker, since no file knows whether it is the last. */
const startShared = (): Promise<StartedServer> =>
  startServer({ dataDir: mkdtempSync(join(inject('journeysFolder'), 'server-')) });

/** `isFull`: with notifications, which the headless shell denies. */
export interface BrowserOptions {
  readonly isFull?: boolean;
}

/**
 * For files that create accounts of their own and affect no others: global settings, the clock or server
 * simulated failures need `setUpOwnServer`.
 */
export async function setUpJourneys(
  options: BrowserOptions = {},
): Promise<{ server: StartedServer; browser: Browser }> {
  sharedServer ??= startShared();
  const [server, browser] = await Promise.all([sharedServer, shareBrowser(options)]);
  return { server, browser };
}

/**
 * A server for this file only, and the worker's browser.
 * @param stopDependents stops what depends on the server, after it
 */
export async function setUpOwnServer<Server extends RunningServer>(
  starting: Promise<Server>,
  stopDependents: () => Promise<unknown> = async () => {},
): Promise<{ server: Server; browser: Browser }> {
  afterAll(async () => {
    await (await starting).stop();
    await stopDependents();
  });
  const [server, browser] = await Promise.all([starting, shareBrowser()]);
  return { server, browser };
}

/** The worker's browser, whose windows are closed with the file. */
async function shareBrowser({ isFull = false }: BrowserOptions = {}): Promise<Browser> {
  const opening = sharedBrowsers.get(isFull) ?? openBrowser({ isFull });
  sharedBrowsers.set(isFull, opening);
  const browser = await opening;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error((await saveFailure(browser, task.name)).join('\n'));
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}
