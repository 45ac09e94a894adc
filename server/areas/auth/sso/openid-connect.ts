// OpenID Connect client of one SSO provider.
import type { Configuration } from 'openid-client';
import type { SsoProvider } from '../../../config/config.ts';
import { ApiError } from '../../shared/context.ts';

/** Stored between redirect and callback; binds the response to `authorizationState` and to the browser. */
export interface AuthorizationState {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** The identity at the provider; `issuer` and `subject` together identify the person permanently. */
export interface SsoProfile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

const TIMEOUT_SECONDS = 10;

export interface SsoClient {
  readonly provider: SsoProvider;
  /** @throws ApiError SsoUnavailable */
  createAuthorization(redirectUri: string): Promise<{ url: URL; authorizationState: AuthorizationState }>;
  /**
   * @throws ApiError SsoUnavailable, or SsoRefused for anything but a valid response to this
   * `authorizationState`
   */
  exchangeCallback(callbackUrl: URL, authorizationState: AuthorizationState): Promise<SsoProfile>;
}

/** Loads the library and the provider's metadata at the first login. */
export function createSsoClient(provider: SsoProvider, log: (line: string) => void): SsoClient {
  let cachedConfiguration: Promise<Configuration> | undefined;
  const loadConfiguration = () => {
    cachedConfiguration ??= discoverConfiguration(provider).catch((error: unknown) => {
      cachedConfiguration = undefined; // retried at the next login
      throw error;
    });
    return cachedConfiguration;
  };
  const withMappedErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const apiError = toApiError(error);
      log(`Login through ${provider.id} failed: ${apiError.failure.error}, ${errorCode(error)}`);
      throw apiError;
    }
  };
  return {
    provider,
    createAuthorization: (redirectUri) =>
      withMappedErrors(async () => {
        const openid = await import('openid-client');
        const config = await loadConfiguration();
        const authorizationState = {
          verifier: openid.randomPKCECodeVerifier(),
          state: openid.randomState(),
          nonce: openid.randomNonce(),
        };
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: authorizationState.state,
          nonce: authorizationState.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(authorizationState.verifier),
          code_challenge_method: 'S256',
        });
        return { url, authorizationState };
      }),
    exchangeCallback: (callbackUrl, { verifier, state, nonce }) =>
      withMappedErrors(async () => {
        const openid = await import('openid-client');
        const config = await loadConfiguration();
        const issuer = config.serverMetadata().issuer;
        // Some providers return an issuer without announcing it; it must be right all the same.
        const returnedIssuer = callbackUrl.searchParams.get('iss');
        if (returnedIssuer !== null && returnedIssuer !== issuer) throw new ApiError('SsoRefused');
        const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ApiError('SsoRefused');
        const userInfo =
          claims.email === undefined
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return toProfile(issuer, claims.sub, userInfo);
      }),
  };
}

async function discoverConfiguration({
  issuer,
  clientId,
  clientSecret,
}: SsoProvider): Promise<Configuration> {
  const openid = await import('openid-client');
  const issuerUrl = new URL(issuer);
  // Without TLS on loopback only; the settings refuse any other.
  const loopbackExtensions = issuerUrl.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(issuerUrl, clientId, clientSecret, undefined, {
    execute: [...loopbackExtensions, openid.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}

function toProfile(issuer: string, subject: string, userInfo: Readonly<Record<string, unknown>>): SsoProfile {
  const readText = (value: unknown, maxLength: number) =>
    typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
  return {
    issuer,
    subject,
    email: readText(userInfo.email, 254),
    isEmailVerified: userInfo.email_verified === true,
    firstName: readText(userInfo.given_name ?? userInfo.name, 100),
    lastName: readText(userInfo.family_name, 100),
  };
}

const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Invalid responses are refused; a provider that does not respond is unavailable. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = errorCode(error);
  const invalidResponseCode =
    /^OAUTH_(INVALID_RESPONSE|KEY_SELECTION|JWT_|JSON_ATTRIBUTE|AUTHORIZATION_RESPONSE_ERROR|RESPONSE_BODY_ERROR|WWW_)/;
  return new ApiError(invalidResponseCode.test(code) ? 'SsoRefused' : 'SsoUnavailable');
}
