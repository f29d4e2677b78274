import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './marks.ts';

const marked = (text: string, asked: string) =>
  piecesOf(text, asked)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

describe('the matches in a text', () => {
  it.each([
    ['Chloé Dupré', 'dup', 'Chloé [Dup]ré'],
    ['Chloé Dupré', 'DUPRE chloe', '[Chloé] [Dupré]'],
    ['Fête de l’Œuvre', 'oeuv', 'Fête de l’[Œuv]re'],
    ['Chloe\u0301 Roy', 'chloé', '[Chloe\u0301] Roy'],
    ['Jean-Pierre Grand-Pré', 'grandpre', 'Jean-Pierre [Grand-Pré]'],
    ['Chloé Dupré', 'drpué', 'Chloé [Dupré]'],
    ['chloe@agents.test · +1 514-555-9876', '(514) 555 9876', 'chloe@agents.test · +1 [514-555-9876]'],
    ['chloe@agents.test', 'chloe@agents.test', '[chloe@agents.test]'],
    ['AG-21.10 · chloe@agents.test', 'ag2110', '[AG-21.10] · chloe@agents.test'],
    ['Un quart du soir', 'du', 'Un quart [du] soir'],
    ['Ronde du soir', 'nd', 'Ronde du soir'],
    ['Ronde du soir', 'ond', 'R[ond]e du soir'],
    ['Garde du pont', 'dup', 'Garde du pont'],
    ['Gala', 'zzzz', 'Gala'],
  ])('%s, asked for "%s": %s', (text, asked, expected) => {
    expect(marked(text, asked)).toBe(expected);
  });
});
