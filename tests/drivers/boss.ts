// Knows how a super admin sits down at a screen of the admin area. Knows no screen.
import type { Browser } from 'playwright';
import { Api, applicant } from './api.ts';
import { desktop, Seat } from './browser.ts';
import type { startServer } from './server.ts';

interface Place {
  readonly server: Awaited<ReturnType<typeof startServer>>;
  readonly browser: Browser;
}

/** Signs somebody up, makes them a super admin, and opens the path in Persian. */
export async function bossAt({ server, browser }: Place, path: string): Promise<Seat> {
  const form = applicant();
  const api = new Api(server.url);
  const { userInfo } = await api.signsUp(form);
  const { db } = server.store;
  await db.updateTable('users').set({ is_supper_admin: 1 }).where('id', '=', userInfo.id).execute();
  const session = await api.logsIn(form.username);
  const seat = await Seat.take(browser, server.url, { size: desktop, locale: 'fa', session });
  await seat.goes(path);
  return seat;
}
