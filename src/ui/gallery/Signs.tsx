// Knows the gallery's chips, bars, notes, tables and small things.
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Code } from '../Code/Code.tsx';
import { Copyable } from '../Copyable/Copyable.tsx';
import { Count } from '../Count/Count.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import { Facts } from '../Facts/Facts.tsx';
import { Grid, Inline } from '../Layout/Layout.tsx';
import { Meter } from '../Meter/Meter.tsx';
import { Note } from '../Note/Note.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const NOON = Date.UTC(2026, 10, 18, 8, 30);
const rows = [
  { id: '۱۰۲۴', at: NOON, rial: 1_500_000 },
  { id: '۱۰۲۵', at: NOON + 86_400_000, rial: 12_480_000 },
];

export function Signs() {
  const { t, toman, date } = useI18n();
  return (
    <>
      <Inline isWrapping>
        <Wordmark />
        <Avatar name={t(texts.visitor)} size="l" />
        <Avatar name={t(texts.operator)} />
        <Avatar name={t(texts.ai)} kind="ai" />
        <Avatar name={t(texts.botName)} kind="bot" size="l" />
        <Count value={12} label={t(texts.unread)} />
        <Code>/api/chat</Code>
      </Inline>
      <Chips />
      <Stepper
        label={t(texts.addKnowledge)}
        steps={[
          { id: '1', label: t(texts.step1), state: 'done' },
          { id: '2', label: t(texts.step2), state: 'done', href: '/knowledge' },
          { id: '3', label: t(texts.step3), state: 'current' },
          { id: '4', label: t(texts.step4), state: 'next' },
        ]}
      />
      <Grid>
        <Meter label={t(texts.messages)} used={7420} limit={10_000} />
        <Meter label={t(texts.characters)} used={96_400} limit={100_000} />
        <ProgressBar label={t(texts.learning)} share={0.62} />
        <ProgressBar label={t(texts.learning)} isLabelHidden />
      </Grid>
      <Grid>
        <Note tone="info">{t(texts.noteText)}</Note>
        <Note tone="success">{t(texts.noteText)}</Note>
        <Note tone="warning">{t(texts.noteText)}</Note>
        <Note tone="ai">{t(texts.noteText)}</Note>
      </Grid>
      <Copyable
        label={t(texts.snippet)}
        value='<script src="https://pasokh.example/widget.js" async></script>'
      />
      <Copyable label={t(texts.password)} value="ps_live_4f8a21c0" isSecret />
      <Facts
        items={[
          { id: 'phone', name: t(texts.phone), value: <bdi dir="ltr">0912 345 6789</bdi> },
          { id: 'amount', name: t(texts.amount), value: toman(14_800_000) },
        ]}
      />
      <DataTable
        label={t(texts.table)}
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          { id: 'id', title: '#', cell: (row) => row.id, isHeading: true },
          { id: 'date', title: t(texts.date), cell: (row) => date(row.at, 'full') },
          { id: 'amount', title: t(texts.amount), cell: (row) => toman(row.rial), isNumeric: true },
        ]}
      />
    </>
  );
}

function Chips() {
  const { t } = useI18n();
  return (
    <Inline isWrapping>
      <StatusChip tone="success" icon="done">
        {t(texts.trained)}
      </StatusChip>
      <StatusChip tone="info" icon="wait">
        {t(texts.learning)}
      </StatusChip>
      <StatusChip tone="accent" icon="check">
        {t(texts.accepted)}
      </StatusChip>
      <StatusChip tone="neutral" icon="hourglass">
        {t(texts.waiting)}
      </StatusChip>
      <StatusChip tone="danger" icon="ban">
        {t(texts.rejected)}
      </StatusChip>
      <StatusChip tone="warning" icon="database">
        {t(texts.full)}
      </StatusChip>
      <StatusChip tone="ai" icon="answer">
        {t(texts.ai)}
      </StatusChip>
    </Inline>
  );
}
