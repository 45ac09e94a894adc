// Empty state of an erased conversation.
import { useI18n } from '../../i18n/I18n.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { erasedTexts as texts } from './erased.texts.ts';

export function ErasedConversation() {
  const { t } = useI18n();
  return (
    <div role="status">
      <EmptyState illustration="lock" title={t(texts.title)} body={t(texts.body)} />
    </div>
  );
}
