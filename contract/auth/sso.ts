// Endpoints of single sign-on with an identity provider.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields/rules.ts';
import { Session, secondFactor } from './auth.ts';
import { termsVersion } from './terms.ts';

/*
 * Flow: the panel makes a random `binding`, keeps it in this tab and goes to
 * `/api/auth/sso/<id>/start?binding=…&next=…`. The server redirects to the provider and back, and finally to
 * `/auth/sso/callback#ticket=…`, or `#error=<tag>`. The ticket opens one session, with the binding of the
 * same tab.
 */
const Provider = Schema.Struct({ id: Schema.Literals(['google', 'sso']), label: Schema.String });

export const sso = {
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/sso',
    access: 'public',
    summary: 'The identity providers that users can log in with',
    input: Schema.Struct({}),
    output: Schema.Array(Provider),
    errors: [],
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/sso/session',
    access: 'public',
    summary:
      'Exchanges the ticket for a session; it stays valid while the terms or the second factor are missing',
    input: Schema.Struct({
      ticket: requiredText(256),
      binding: requiredText(64),
      termsVersion,
      secondFactor,
    }),
    output: Schema.Struct({ session: Session, next: Schema.NullOr(Schema.String) }),
    errors: [
      'CodeInvalidOrUsed',
      'AccountDisabled',
      'TermsNotAccepted',
      'SecondFactorRequired',
      'SecondFactorIncorrect',
      'TooManyRequests',
    ],
  }),
};
