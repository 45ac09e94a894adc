// Sends the browser to the provider.

import { useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { providerName, SsoLabel } from './SsoLabel.tsx';
import { ssoRedirectWithPorts } from './sso.ports.ts';
import { ssoTexts as texts } from './sso.texts.ts';

export default function SsoRedirectScreen() {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [input] = useState(() => ({ provider: new URLSearchParams(search).get('provider') }));
  const [state, send] = useMachine(ssoRedirectWithPorts, { input });
  const { providers, chosenProvider, failure } = state.context;
  const loginFooter = <Link href="/auth/login">{t(texts.login)}</Link>;
  const retry = () => send({ type: 'retried' });
  if (state.matches('loading'))
    return (
      <AuthFrame title={t(texts.loadingTitle)} subtitle={t(texts.loading)} footer={loginFooter}>
        <ProgressBar label={t(texts.loading)} isLabelHidden />
      </AuthFrame>
    );
  if (state.matches('failed') && failure)
    return (
      <AuthFrame title={t(texts.loadingTitle)} subtitle={t(texts.notConfigured)} footer={loginFooter}>
        <Callout tone="danger">{errorText(failure, locale)}</Callout>
        <Button variant="primary" isWide onPress={retry}>
          {t(uiTexts.retry)}
        </Button>
      </AuthFrame>
    );
  if (state.matches('choosing'))
    return (
      <AuthFrame title={t(texts.choosingTitle)} subtitle={t(texts.choosing)} footer={loginFooter}>
        <Stack gap={2}>
          {providers.map((provider) => (
            <Button key={provider.id} isWide onPress={() => send({ type: 'provider.chosen', provider })}>
              <SsoLabel provider={provider} />
            </Button>
          ))}
        </Stack>
      </AuthFrame>
    );
  if (chosenProvider === null)
    return (
      <AuthFrame title={t(texts.notConfiguredTitle)} subtitle={t(texts.notConfigured)} footer={null}>
        <Link href="/auth/login" variant="primary" isWide>
          {t(texts.login)}
        </Link>
      </AuthFrame>
    );
  const name = t(providerName(chosenProvider));
  if (state.matches('redirectTimedOut'))
    return (
      <AuthFrame title={t(texts.notRedirectedTitle)} subtitle={t(texts.notRedirected)} footer={loginFooter}>
        <Button variant="primary" isWide onPress={retry}>
          {t(texts.go, { name })}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t(texts.redirectingTitle, { name })}
      subtitle={t(texts.redirecting)}
      footer={loginFooter}
    >
      <ProgressBar label={t(texts.redirectingTitle, { name })} isLabelHidden />
    </AuthFrame>
  );
}
