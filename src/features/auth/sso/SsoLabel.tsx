// Provider's logo and name on a login button.
import { useI18n } from '../../../i18n/I18n.tsx';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { SsoProvider } from './sso.providers.ts';
import { ssoNameTexts as texts } from './sso-names.texts.ts';

/** Name of the installation's own provider without a configured label. */
const DEFAULT_LABEL = 'SSO';

export function SsoLabel({ provider: { id, label } }: { provider: SsoProvider }) {
  const { t } = useI18n();
  if (id === 'google')
    return (
      <>
        <img src={addressOf('/google.svg')} alt="" width={16} height={16} />
        {t(texts.google)}
      </>
    );
  return (
    <>
      <Icon name="shield" size="s" />
      {label === DEFAULT_LABEL ? t(texts.singleSignOn) : t(texts.logInWith, { name: label })}
    </>
  );
}

/** The provider's name within a sentence. */
export function providerName({ id, label }: SsoProvider) {
  if (id === 'google') return texts.googleName;
  return label === DEFAULT_LABEL ? texts.organisationName : { fa: label, en: label };
}
