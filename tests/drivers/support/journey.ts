// Server and browser shared by the journeys of one file.
import { afterAll } from 'vitest';
import { openBrowser } from '../browser.ts';
import type { RunningServer } from '../server.ts';

/** @param leave what ends after the server: whoever it calls */
export async function setUpJourneys<Server extends RunningServer>(
  starting: Promise<Server>,
  leave: () => Promise<unknown> = async () => {},
) {
  const [server, browser] = await Promise.all([starting, openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await leave();
  });
  return { server, browser };
}
