import { useI18n } from '../../../i18n/I18n.tsx';
import { useSearch } from '../../../platform/browser/location.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { loginCodeWithPorts, pendingLoginCode } from './login-code.ports.ts';
import { PhoneCodeScreen } from './PhoneCodeScreen.tsx';
import { phoneCodeTexts as texts } from './phone-code.texts.ts';

export default function LoginCodeScreen() {
  const { t } = useI18n();
  const search = useSearch();
  return (
    <PhoneCodeScreen
      machine={loginCodeWithPorts}
      readPendingCode={pendingLoginCode.read}
      isRobotCheckNeeded={false}
      title={t(texts.loginTitle)}
      subtitle={t(texts.loginSubtitle)}
      submitLabel={t(texts.logIn)}
      footer={<Link href={`/auth/login${search && `?${search}`}`}>{t(texts.byPassword)}</Link>}
    />
  );
}
