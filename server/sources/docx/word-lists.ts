// Counts the automatic numbers of a Word file's lists.
import { formatListNumber } from '../list-numbers.ts';
import type { Attributes, OfficePackage } from '../office/package.ts';

interface Level {
  start: number;
  format: string;
  /** `%1.%2)`: each stands for the number of a level, from 1. */
  text: string;
}

const MAX_LEVELS = 9;
/** A longer text is no number, and every item would repeat it. */
const MAX_TEXT_LENGTH = 50;

const newLevel = (): Level => ({ start: 1, format: 'decimal', text: '' });

/** The lists of a file, with the numbers they have reached. */
export class WordLists {
  /** Levels by the id of the abstract list. */
  readonly #levels = new Map<string, Level[]>();
  /** The abstract list of each list. */
  readonly #lists = new Map<string, string>();
  readonly #counts = new Map<string, number[]>();

  static async read(office: OfficePackage, part: string): Promise<WordLists> {
    const numbering = new WordLists();
    let [abstract, list] = ['', ''];
    let level: Level | undefined;
    await office.stream(part, {
      open(name, attributes) {
        const value = attributes['w:val'] ?? '';
        if (name === 'w:abstractNum') abstract = attributes['w:abstractNumId'] ?? '';
        else if (name === 'w:num') list = attributes['w:numId'] ?? '';
        else if (name === 'w:abstractNumId') numbering.#lists.set(list, value);
        else if (name === 'w:lvl') level = numbering.#addLevel(abstract, attributes);
        else if (!level) return;
        else if (name === 'w:start') level.start = Number(value) || 0;
        else if (name === 'w:numFmt') level.format = value;
        else if (name === 'w:lvlText') level.text = value.length > MAX_TEXT_LENGTH ? '' : value;
      },
      close(name) {
        if (name === 'w:lvl') level = undefined;
        else if (name === 'w:abstractNum') abstract = '';
      },
    });
    return numbering;
  }

  /** Overrides of single lists, outside an abstract list, are not kept. */
  #addLevel(abstract: string, attributes: Attributes): Level | undefined {
    const index = Number(attributes['w:ilvl']);
    if (abstract === '' || !Number.isInteger(index) || index < 0 || index >= MAX_LEVELS) return undefined;
    const levels = this.#levels.get(abstract) ?? [];
    const level = newLevel();
    levels[index] = level;
    this.#levels.set(abstract, levels);
    return level;
  }

  /** The number of the next item, as it is written; '' for a bullet or an unknown list. */
  next(list: string, index: number): string {
    const levels = this.#levels.get(this.#lists.get(list) ?? '');
    const level = levels?.[index];
    if (!levels || !level) return '';
    const counts = this.#counts.get(list) ?? [];
    counts[index] = (counts[index] ?? level.start - 1) + 1;
    counts.length = index + 1;
    this.#counts.set(list, counts);
    if (formatListNumber(1, level.format) === '') return '';
    return level.text.replace(/%([1-9])/gu, (_match, position: string) => {
      const at = Number(position) - 1;
      const { start, format } = levels[at] ?? newLevel();
      return formatListNumber(counts[at] ?? start, format);
    });
  }
}
