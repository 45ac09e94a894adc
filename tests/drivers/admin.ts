// Super admin driver.
import type { Browser } from 'playwright';
import type { Session } from '../../contract/auth/auth.ts';
import { Api, signupForm } from './api.ts';
import { BrowserSession, desktop } from './browser.ts';
import type { startServer } from './server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
interface AdminSession {
  readonly server: Server;
  readonly browser: Browser;
}

/** Signs up a user and makes them a super admin; returns their login. */
export async function createAdmin(server: Server, form = signupForm()): Promise<Session> {
  const api = new Api(server.url);
  const { userInfo } = await api.signUp(form);
  const { db } = server.store;
  await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', userInfo.id).execute();
  return api.logIn(form.username);
}

/** Opens the path in Persian as a new super admin. */
export async function openAdminPanel(
  { server, browser }: AdminSession,
  path: string,
): Promise<BrowserSession> {
  const session = await createAdmin(server);
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  await user.goTo(path);
  return user;
}
