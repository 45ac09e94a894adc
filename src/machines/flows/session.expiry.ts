// Knows when a token is spent, by its own claims and a clock. Refuses to verify it: that is the server's.

/** What the panel reads of a token. Instants in milliseconds. */
export interface TokenClaims {
  readonly expiresAt: number;
}

/** The claims of a JWT, or null when it is not one. The signature is not looked at. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (unit) =>
      unit.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' && Number.isFinite(exp) ? { expiresAt: exp * 1000 } : null;
  } catch {
    return null; // Not base64 or not JSON: then it is not a token of ours.
  }
}

/**
 * True from the instant of expiry on, as `exp` is defined; an unreadable token is spent too. A spent token is
 * refreshed, never a reason to log in, so a wrong clock costs one refresh or one refused call and locks nobody out.
 */
export function isSpent(token: string, now: number): boolean {
  const claims = claimsOf(token);
  return claims === null || now >= claims.expiresAt;
}
