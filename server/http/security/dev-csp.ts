// Content security policies of development pages.
import { closedDirectives, contentSecurityPolicy, pageDirectives } from './csp.ts';

/** For a letter in its frame, as a mail reader shows one: its own looks, nothing fetched, nothing run. */
export const emailPolicy = contentSecurityPolicy({
  ...closedDirectives,
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
});

/** For the demo shop: a stranger's page that lets the widget in from wherever this server is reached. */
export const demoShopPolicy = (publicUrl: string): string =>
  contentSecurityPolicy({
    ...pageDirectives,
    'script-src': `'self' ${publicUrl}`,
    'frame-src': `'self' ${publicUrl}`,
    'connect-src': `'self' ${publicUrl}`,
    'style-src': "'self' 'unsafe-inline'",
    'frame-ancestors': "'none'",
  });
