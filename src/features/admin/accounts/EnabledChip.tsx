// Chip that says whether an account or a person may log in.
import { useI18n } from '../../../i18n/I18n.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { accountsTexts as texts } from './accounts.texts.ts';

export function EnabledChip({ enabled }: { enabled: boolean }) {
  const { t } = useI18n();
  return enabled ? (
    <StatusChip tone="success" icon="done">
      {t(texts.enabled)}
    </StatusChip>
  ) : (
    <StatusChip tone="danger" icon="ban">
      {t(texts.disabled)}
    </StatusChip>
  );
}
