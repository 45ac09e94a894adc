// Draws what became of a table, with the report of what was left out. Refuses to write the report.
import type { PairImport } from '../../../contract/pair-imports.ts';
import { plansLink } from '../../api/plans-link.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { remedyOf } from '../../i18n/remedies.ts';
import { botLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { importTexts as texts } from './import.texts.ts';

export interface ImportEndedProps {
  pairImport: PairImport;
  isReporting: boolean;
  onReport: () => void;
  onLeave: () => void;
}

export function ImportEnded({ pairImport, isReporting, onReport, onLeave }: ImportEndedProps) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const { status, fileName: name, added, skipped, unpaid, reason, botId } = pairImport;
  const title = status === 'failed' ? texts.failed : status === 'cancelled' ? texts.cancelled : texts.done;
  return (
    <Card title={t(title, { name })}>
      {reason && <Note tone="danger">{remedyOf({ error: reason }, i18n)}</Note>}
      <Facts
        items={[
          { id: 'added', name: t(texts.addedCount), value: n(added) },
          { id: 'skipped', name: t(texts.skippedCount), value: n(skipped) },
          ...(unpaid > 0 ? [{ id: 'unpaid', name: t(texts.unpaidCount), value: n(unpaid) }] : []),
        ]}
      />
      {unpaid > 0 && (
        <>
          <Note tone="warning">{t(texts.tooDear)}</Note>
          <UpgradeHint feature={t(limitTexts.NoCharactersLeft)} href={plansLink()} />
        </>
      )}
      <Inline isWrapping>
        <Link href={botLink(botId, 'pairs')} look="primary">
          {t(texts.toPairs)}
        </Link>
        {skipped + unpaid > 0 && (
          <Button icon="download" isPending={isReporting} onPress={onReport}>
            {t(texts.report)}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isReporting} onPress={onLeave}>
          {t(texts.more)}
        </Button>
      </Inline>
    </Card>
  );
}
