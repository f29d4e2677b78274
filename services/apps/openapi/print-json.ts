const width = 120;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

const inLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isTree(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

/**
 * Members one after the other, in as few lines as they need; one that takes several lines begins in a line of its own.
 */
const filled = (members: readonly string[], indent: string): string => {
  const lines: string[] = [];
  let open = false;
  for (const [at, member] of members.entries()) {
    const text = at < members.length - 1 ? `${member},` : member;
    const last = lines.at(-1) ?? '';
    const long = text.includes('\n');
    if (open && !long && last.length + text.length < width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(indent + text);
    open = !long;
  }
  return lines.join('\n');
};

/**
 * JSON in few lines of 120 columns: short members share one, and the last one opens in the line of those before it, if
 * they are short.
 * @param before columns that are used in the line already, besides the indent
 */
export const printJson = (value: unknown, indent = '', before = 0): string => {
  const line = inLine(value);
  if (!isTree(value) || line.length <= 2 || indent.length + before + line.length < width) return line;
  const inner = `${indent} `;
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => ['', one] as const)
    : Object.entries(value).map(([key, one]) => [`${JSON.stringify(key)}: `, one as unknown] as const);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const others = entries.slice(0, -1);
  const [key, last] = entries.at(-1)!;
  if (isTree(last) && !others.some(([, one]) => isTree(one))) {
    const head = open + [...others.map(([name, one]) => name + inLine(one)), key].join(', ');
    const hugged = head + printJson(last, indent, before + head.length) + close;
    if (indent.length + before + hugged.indexOf('\n') < width) return hugged;
  }
  const members = entries.map(([name, one]) => name + printJson(one, inner, name.length));
  return `${open.trim()}\n${filled(members, inner)}\n${indent}${close.trim()}`;
};
