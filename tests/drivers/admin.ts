// Super admin driver.
import type { Browser } from 'playwright';
import type { Session } from '../../contract/auth/auth.ts';
import { Api, applicant } from './api.ts';
import { desktop, Seat } from './browser.ts';
import type { startServer } from './server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
interface Place {
  readonly server: Server;
  readonly browser: Browser;
}

/** Signs somebody up and makes them a super admin; answers with what they are logged in by. */
export async function bossOf(server: Server, form = applicant()): Promise<Session> {
  const api = new Api(server.url);
  const { userInfo } = await api.signsUp(form);
  const { db } = server.store;
  await db.updateTable('users').set({ is_supper_admin: 1 }).where('id', '=', userInfo.id).execute();
  return api.logsIn(form.username);
}

/** A new super admin opens the path in Persian. */
export async function bossAt({ server, browser }: Place, path: string): Promise<Seat> {
  const session = await bossOf(server);
  const seat = await Seat.take(browser, server.url, { size: desktop, locale: 'fa', session });
  await seat.goes(path);
  return seat;
}
