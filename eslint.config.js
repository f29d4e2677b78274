import typescript from 'typescript-eslint';

const pure = ['**/*.decider.ts', '**/*.workflow.ts', '**/*.rule.ts', 'services/money/engine/*.ts'];

/** What a decision must be lent by its context, or it can't be replayed. */
const impure = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Ask the context for the time.',
  },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Ask the context for the time.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Ask the context for the time.' },
  {
    selector:
      'CallExpression[callee.object.name=/^(DateTime|performance)$/][callee.property.name=/^(now|utc|local)$/][arguments.length=0]',
    message: 'Ask the context for the time.',
  },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: 'Decisions know no chance.' },
  {
    selector: 'MemberExpression[object.name="crypto"][property.name=/^(randomUUID|getRandomValues)$/]',
    message: 'Ask the context for a new id.',
  },
  { selector: 'CallExpression[callee.name="randomUUID"]', message: 'Ask the context for a new id.' },
  { selector: ':function[async=true]', message: 'A decision waits for nothing: what it needs comes in as arguments.' },
  { selector: 'AwaitExpression', message: 'A decision waits for nothing: what it needs comes in as arguments.' },
];

/** A query is told once, in projections; a service says which rows it means by conditions on their own columns. `is distinct from` is no query. */
const queries = {
  selector:
    'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/(?<!\\bdistinct\\s+)\\bfrom\\b|\\bjoin\\b/i]',
  message: 'A query with `from` or `join` belongs into a *.query.ts of projections.',
};

/** Whatever varies is a field, which is checked; a text put together could quote what people wrote. */
const logged = {
  selector:
    'CallExpression:matches([callee.object.name=/^(logger|throttledLog)$/], [callee.object.property.name="throttledLog"])[callee.property.name=/^(debug|info|warn|error|fatal)$/][arguments.0.type!="Literal"]',
  message: 'A message of the log is a fixed text; what varies is a field.',
};

const named = (side, name) =>
  `:matches([${side}.name="${name}"], [${side}.property.name="${name}"], [${side}.expression.property.name="${name}"])`;
/** The company of a person, a fact's actor or a shift is told in one place. */
const company = [
  ['agencyId', 'customerId'],
  ['customerId', 'agencyId'],
].map(([first, then]) => ({
  selector: `LogicalExpression[operator=/^(\\?\\?|\\|\\|)$/]:matches(${named('left', first)}, ${named('left.right', first)})${named('right', then)}`,
  message: 'companyOf of contracts/values/company.ts tells the company.',
}));

const compared = {
  selector:
    'BinaryExpression[operator=/^[!=]==$/] > CallExpression[callee.object.name="JSON"][callee.property.name="stringify"]',
  message: 'isSame of contracts/values/same.ts compares values.',
};

const everywhere = [...company, compared];

const injected = {
  selector: 'ClassDeclaration:has(> Decorator) TSParameterProperty:not([accessibility="private"])',
  message: 'What is injected is private: who else needs it is injected it, too.',
};

/** Only what oxlint has no rule for (.oxlintrc.json holds the others), and only in the rooms that it is about. */
export default [
  { ignores: ['dist/**', '.local/**', 'coverage/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: typescript.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  // Whether two answers are the same byte for byte is what some tests are about.
  { files: ['test/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...company] } },
  {
    files: ['services/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, injected, logged] },
  },
  {
    files: ['infra/**/*.ts', 'projections/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, logged] },
  },
  {
    files: pure,
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...impure] },
  },
  {
    files: ['services/**/*.ts'],
    ignores: [...pure, '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, injected, logged, queries] },
  },
  // Hands on the fixed texts of whoever calls it.
  {
    files: ['services/kernel/throttled-log.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, injected, queries] },
  },
];
