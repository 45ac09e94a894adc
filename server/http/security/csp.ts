// Builds content security policies.
export const contentSecurityPolicy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

export const closedDirectives = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" };

export const pageDirectives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};
