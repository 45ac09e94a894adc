// Import step: column mapping and preview.
import type {
  Encoding,
  PairImport,
  Separator,
  TableRow,
} from '../../../../contract/training/pair-imports.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { PairTableChoice } from '../../../machines/training/pairs/pair-import.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Grid, Inline } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { problemTexts, importTexts as texts } from './import.texts.ts';
import { answerColumn, questionColumn } from './question-answer.columns.tsx';

export interface ImportPreviewStepProps {
  pairImport: PairImport;
  isBusy: boolean;
  isStarting: boolean;
  onChoose: (choice: PairTableChoice) => void;
  onStart: () => void;
  onCancel: () => void;
}

export function ImportPreviewStep(props: ImportPreviewStepProps) {
  const { pairImport, isBusy, isStarting, onChoose, onStart, onCancel } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const { preview, charactersLeft, fileName } = pairImport;
  const columns = rowColumns(i18n);
  const facts = [
    { id: 'rows', name: t(texts.rows), value: n(preview.rows) },
    { id: 'accepted', name: t(texts.accepted), value: n(preview.accepted) },
    { id: 'cost', name: t(texts.cost), value: n(preview.characters) },
    { id: 'left', name: t(texts.left), value: n(charactersLeft) },
    ...preview.problems.map(({ problem, count }) => ({
      id: problem,
      name: t(problemTexts[problem]),
      value: n(count),
    })),
  ];
  return (
    <>
      <Card title={fileName}>
        <FormatFields {...{ pairImport, onChoose }} />
      </Card>
      <Card title={t(texts.summaryTitle)}>
        <DescriptionList items={facts} />
        {preview.characters > charactersLeft && (
          <Callout tone="warning">{t(texts.notEnoughCharacters)}</Callout>
        )}
        <Inline isWrapping>
          <Button
            variant="primary"
            isPending={isStarting}
            isDisabled={isBusy || preview.accepted === 0}
            onPress={onStart}
          >
            {t(texts.begin, { count: preview.accepted })}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={onCancel}>
            {t(texts.another)}
          </Button>
        </Inline>
      </Card>
      <Card title={t(texts.firstRows)} padding="none">
        <Table
          label={t(texts.firstRows)}
          columns={columns}
          rows={preview.first}
          keyOf={keyOf}
          nameOf={({ question }) => question}
          empty={null}
        />
      </Card>
      {preview.skippedRows.length > 0 && (
        <Card title={t(texts.problemRows)} padding="none">
          <Table
            label={t(texts.problemRows)}
            columns={columns}
            rows={preview.skippedRows}
            keyOf={keyOf}
            nameOf={({ question }) => question}
            empty={null}
          />
        </Card>
      )}
    </>
  );
}

const keyOf = ({ line }: TableRow) => String(line);

const encodings: readonly Encoding[] = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'];
const separators = [
  [',', texts.comma],
  [';', texts.semicolon],
  ['\t', texts.tab],
  ['؛', texts.persianSemicolon],
  ['|', texts.pipe],
] as const satisfies readonly (readonly [Separator, unknown])[];

function FormatFields({
  pairImport: { format },
  onChoose,
}: Pick<ImportPreviewStepProps, 'pairImport' | 'onChoose'>) {
  const { t, n } = useI18n();
  const columns = format.columns.map((name, index) => ({
    value: String(index),
    label: t(name ? texts.namedColumn : texts.column, { number: n(index + 1), name }),
  }));
  return (
    <>
      <Grid>
        {format.encoding && (
          <Select
            name="encoding"
            label={t(texts.encoding)}
            options={encodings.map((value) => ({ value, label: value }))}
            value={format.encoding}
            onChange={(encoding) => onChoose({ encoding })}
          />
        )}
        {format.separator && (
          <Select
            name="separator"
            label={t(texts.separator)}
            options={separators.map(([value, label]) => ({ value, label: t(label) }))}
            value={format.separator}
            onChange={(separator) => onChoose({ separator })}
          />
        )}
        {format.sheets.length > 1 && (
          <Select
            name="sheet"
            label={t(texts.sheet)}
            options={format.sheets.map((label, index) => ({ value: String(index), label }))}
            value={String(format.sheet)}
            onChange={(sheet) => onChoose({ sheet: Number(sheet) })}
          />
        )}
        <Select
          name="question"
          label={t(texts.questionColumn)}
          options={columns}
          value={String(format.question)}
          onChange={(question) => onChoose({ question: Number(question) })}
        />
        <Select
          name="answer"
          label={t(texts.answerColumn)}
          options={columns}
          value={format.answer < 0 ? null : String(format.answer)}
          onChange={(answer) => onChoose({ answer: Number(answer) })}
        />
      </Grid>
      <Switch
        label={t(texts.header)}
        isSelected={format.hasHeader}
        onChange={(hasHeader) => onChoose({ hasHeader })}
      />
    </>
  );
}

function rowColumns({ t, n }: I18n): readonly TableColumn<TableRow>[] {
  return [
    { id: 'line', header: t(texts.line), kind: 'number', cell: ({ line }) => n(line) },
    questionColumn(t(texts.question)),
    answerColumn(t(texts.answer)),
    {
      id: 'outcome',
      header: t(texts.outcome),
      kind: 'status',
      priority: 2,
      cell: ({ problem }) =>
        problem ? (
          <StatusChip tone="warning" icon="minus">
            {t(problemTexts[problem])}
          </StatusChip>
        ) : (
          <StatusChip tone="success" icon="plus">
            {t(texts.willAdd)}
          </StatusChip>
        ),
    },
  ];
}
