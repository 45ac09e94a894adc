import type { SupportStatus } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { statusDisplay } from './support.display.ts';
import { supportTexts as texts } from './support.texts.ts';

export function RequestStatusChip({ status }: { status: SupportStatus }) {
  const { t } = useI18n();
  return <StatusChip {...statusDisplay[status]}>{t(texts[status])}</StatusChip>;
}
