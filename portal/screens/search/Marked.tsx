import { Fragment } from 'react';
import { piecesOf } from './marks.ts';

/** A text in which what was asked for is marked. */
export const Marked = ({ text, asked }: { readonly text: string; readonly asked: string }) =>
  piecesOf(text, asked).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name than their place
    piece.hit ? <mark key={at}>{piece.text}</mark> : <Fragment key={at}>{piece.text}</Fragment>,
  );
