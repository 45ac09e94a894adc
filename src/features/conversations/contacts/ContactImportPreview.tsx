// Import step: what each column is, and what would happen to the first rows.
import {
  type ColumnField,
  type ContactImport,
  type ContactPreviewRow,
  columnFields,
} from '../../../../contract/conversations/contacts/contact-imports.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Encoding, Separator } from '../../../../contract/training/pair-imports.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { ContactTableChoice } from '../../../machines/conversations/contacts/contact-import.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Grid, Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { fieldTexts, outcomeTexts, rowProblemTexts, importTexts as texts } from './contact-import.texts.ts';

export interface ContactImportPreviewProps {
  contactImport: ContactImport;
  label: string | null;
  isBusy: boolean;
  isStarting: boolean;
  onChoose: (choice: ContactTableChoice) => void;
  onLabel: (label: string | null) => void;
  onStart: () => void;
  onCancel: () => void;
}

const IDENTIFYING: readonly string[] = ['name', 'phone', 'email'] satisfies readonly ColumnField[];

export function ContactImportPreview(props: ContactImportPreviewProps) {
  const { contactImport, label, isBusy, isStarting, onChoose, onLabel, onStart, onCancel } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const { preview, format } = contactImport;
  const importableCount = preview.problems.reduce((rest, { count }) => rest - count, preview.rows);
  const isKnown = format.columns.some(({ target }) => IDENTIFYING.includes(target));
  return (
    <>
      <Card title={t(texts.columnsTitle)}>
        <ColumnFields {...{ contactImport, onChoose }} />
      </Card>
      <Card title={t(texts.settingsTitle)}>
        <FormatFields {...{ contactImport, label, onChoose, onLabel }} />
      </Card>
      <Card title={contactImport.fileName}>
        <DescriptionList
          items={[
            { id: 'rows', name: t(texts.rows), value: n(preview.rows) },
            { id: 'importable', name: t(texts.importable), value: n(importableCount) },
            ...preview.problems.map(({ problem, count }) => ({
              id: problem,
              name: t(rowProblemTexts[problem]),
              value: n(count),
            })),
          ]}
        />
        {!isKnown && <Callout tone="warning">{t(texts.nothingKnown)}</Callout>}
        <Inline isWrapping>
          <Button
            variant="primary"
            isPending={isStarting}
            isDisabled={isBusy || importableCount === 0}
            onPress={onStart}
          >
            {t(texts.begin, { count: importableCount })}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={onCancel}>
            {t(texts.another)}
          </Button>
        </Inline>
      </Card>
      <Card title={t(texts.firstRows)} padding="none">
        <Table
          label={t(texts.firstRows)}
          columns={rowColumns(i18n)}
          rows={preview.first}
          keyOf={({ line }) => String(line)}
          nameOf={formatCells}
          empty={null}
        />
      </Card>
    </>
  );
}

const formatCells = ({ cells }: ContactPreviewRow): string => cells.filter(Boolean).join(' · ');

function ColumnFields({
  contactImport: { format, attributes, preview },
  onChoose,
}: Pick<ContactImportPreviewProps, 'contactImport' | 'onChoose'>) {
  const { t, n } = useI18n();
  const options = [
    ...columnFields.map((field) => ({ value: String(field), label: t(fieldTexts[field]) })),
    ...attributes.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const targets = format.columns.map(({ target }) => target);
  // Two columns may have the same title.
  const columns = format.columns.map((column, index) => ({ ...column, index, name: `column-${index}` }));
  const exampleOf = (column: number) =>
    preview.first.map(({ cells }) => cells[column]?.trim()).find(Boolean) ?? '';
  return (
    <Grid>
      {columns.map(({ title, target, index: column, name }) => (
        <Select
          key={name}
          name={name}
          label={
            format.hasHeader && title
              ? t(texts.namedColumn, { name: title })
              : t(texts.column, { number: n(column + 1) })
          }
          {...(exampleOf(column) && { hint: t(texts.example, { value: exampleOf(column) }) })}
          options={options}
          value={target}
          onChange={(chosen) =>
            onChoose({
              // Each field is that of one column.
              targets: targets.map((other, index) =>
                index === column ? chosen : other === chosen ? 'skip' : other,
              ),
            })
          }
        />
      ))}
    </Grid>
  );
}

const encodings: readonly Encoding[] = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'];
const separators = [
  [',', texts.comma],
  [';', texts.semicolon],
  ['\t', texts.tab],
  ['؛', texts.persianSemicolon],
  ['|', texts.pipe],
] as const satisfies readonly (readonly [Separator, unknown])[];

type FormatFieldsProps = Pick<ContactImportPreviewProps, 'contactImport' | 'label' | 'onChoose' | 'onLabel'>;

function FormatFields({ contactImport: { format }, label, onChoose, onLabel }: FormatFieldsProps) {
  const { t, date } = useI18n();
  return (
    <Stack>
      <Switch
        label={t(texts.header)}
        isSelected={format.hasHeader}
        onChange={(hasHeader) => onChoose({ hasHeader })}
      />
      <Switch
        label={t(texts.replaces)}
        hint={t(texts.replacesHint)}
        isSelected={format.replaces}
        onChange={(replaces) => onChoose({ replaces })}
      />
      {format.columns.some(({ target }) => target === 'consent') && (
        <Callout tone="info">{t(texts.consentHint)}</Callout>
      )}
      <Switch
        label={t(texts.withLabel)}
        isSelected={label !== null}
        onChange={(isOn) => onLabel(isOn ? t(texts.labelOfToday, { date: date(Date.now()) }) : null)}
      />
      {label !== null && (
        <TextField
          label={t(texts.label)}
          direction="auto"
          value={label}
          onChange={onLabel}
          maxLength={limits.inbox.labels.nameMax}
        />
      )}
      <Grid>
        <Select
          name="encoding"
          label={t(texts.encoding)}
          options={encodings.map((value) => ({ value, label: value }))}
          value={format.encoding}
          onChange={(encoding) => onChoose({ encoding })}
        />
        <Select
          name="separator"
          label={t(texts.separator)}
          options={separators.map(([value, text]) => ({ value, label: t(text) }))}
          value={format.separator}
          onChange={(separator) => onChoose({ separator })}
        />
      </Grid>
    </Stack>
  );
}

const chips = {
  created: { tone: 'success', icon: 'plus' },
  updated: { tone: 'info', icon: 'edit' },
  unchanged: { tone: 'neutral', icon: 'minus' },
  skipped: { tone: 'warning', icon: 'warning' },
} as const;

const rowColumns = ({ t, n }: I18n): readonly TableColumn<ContactPreviewRow>[] => [
  { id: 'line', header: t(texts.line), kind: 'number', priority: 2, cell: ({ line }) => n(line) },
  {
    id: 'row',
    header: t(texts.row),
    kind: 'text',
    isLong: true,
    isHeading: true,
    cell: (row) => <bdi>{formatCells(row)}</bdi>,
  },
  {
    id: 'outcome',
    header: t(texts.outcome),
    kind: 'status',
    priority: 2,
    cell: ({ outcome, problem }) => (
      <StatusChip {...chips[outcome]}>
        {t(problem ? rowProblemTexts[problem] : outcomeTexts[outcome])}
      </StatusChip>
    ),
  },
];
