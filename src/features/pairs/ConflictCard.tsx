// Draws two items that do not go together, with how they differ and where each is. Refuses to change either.
import type { Conflict } from '../../../contract/findings.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { sourceLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { TwoTexts } from '../../ui/Diff/TwoTexts.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { contradictionTexts as texts } from './contradictions.texts.ts';

export interface ConflictCardProps {
  conflict: Conflict;
  /** Texts are the owner's; whoever else sees them may take out questions and answers only. */
  isOwner: boolean;
  onKeep: (sourceId: string) => void;
  onDismiss: () => void;
}

export function ConflictCard({ conflict, isOwner, onKeep, onDismiss }: ConflictCardProps) {
  const { t } = useI18n();
  const { kind, one, other, botId } = conflict;
  const whereIs = ({ sourceId: id, ...side }: Conflict['one']) => sourceLink(botId, { id, ...side });
  const canGo = ({ kind: its }: Conflict['one']) => its === 'qa' || (its === 'text' && isOwner);
  return (
    <Card
      title={t(texts.between, { one: one.title, other: other.title })}
      aside={
        kind === 'contradiction' ? (
          <StatusChip tone="danger" icon="alert">
            {t(texts.contradiction)}
          </StatusChip>
        ) : (
          <StatusChip tone="neutral" icon="copy">
            {t(texts.duplicate)}
          </StatusChip>
        )
      }
    >
      <TwoTexts
        one={{
          title: (
            <Link href={whereIs(one)} look="plain">
              {t(texts.one, { title: one.title })}
            </Link>
          ),
          text: one.text,
          action: canGo(other) && (
            <Button size="small" onPress={() => onKeep(one.sourceId)}>
              {t(texts.keepOne)}
            </Button>
          ),
        }}
        other={{
          title: (
            <Link href={whereIs(other)} look="plain">
              {t(texts.other, { title: other.title })}
            </Link>
          ),
          text: other.text,
          action: canGo(one) && (
            <Button size="small" onPress={() => onKeep(other.sourceId)}>
              {t(texts.keepOther)}
            </Button>
          ),
        }}
      />
      <Inline isWrapping>
        <Button size="small" variant="quiet" onPress={onDismiss}>
          {t(texts.dismiss)}
        </Button>
      </Inline>
    </Card>
  );
}
