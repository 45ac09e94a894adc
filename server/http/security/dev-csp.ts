// Content security policies of development pages.
import { closedDirectives, contentSecurityPolicy, pageDirectives } from './csp.ts';

/** For an e-mail in a frame: own styles only, no requests, no scripts. */
export const emailPolicy = contentSecurityPolicy({
  ...closedDirectives,
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
});

/** For the demo shop, which loads the widget from this server's URL. */
export const demoShopPolicy = (publicUrl: string): string => {
  const { origin } = new URL(publicUrl);
  return contentSecurityPolicy({
    ...pageDirectives,
    'script-src': `'self' ${origin}`,
    'frame-src': `'self' ${origin}`,
    'connect-src': `'self' ${origin}`,
    'style-src': "'self' 'unsafe-inline'",
    'frame-ancestors': "'none'",
  });
};
