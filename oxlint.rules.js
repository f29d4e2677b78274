// Rules of this project alone, for which oxlint has none of its own; .oxlintrc.json says where each holds.

/** A rule that finds nodes by their selectors, each with what is said of them. */
const rule = (selectors) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

const time = 'Ask the context for the time.';
const id = 'Ask the context for a new id.';
const waiting = 'A decision waits for nothing: what it needs comes in as arguments.';
const clocks = (message) => ({
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]': message,
  'NewExpression[callee.name="Date"][arguments.length=0]': message,
  'CallExpression[callee.name="Date"]': message,
  'CallExpression[callee.object.name="DateTime"][callee.property.name=/^(now|utc|local)$/][arguments.length=0]':
    message,
});
/** What a decision must be lent by its context, or it can't be replayed. */
const pure = rule({
  ...clocks(time),
  'CallExpression[callee.object.name="performance"][callee.property.name="now"]': time,
  'MemberExpression[object.name="Math"][property.name="random"]': 'Decisions know no chance.',
  'MemberExpression[object.name="crypto"][property.name=/^(randomUUID|getRandomValues)$/]': id,
  'CallExpression[callee.name="randomUUID"]': id,
  ':function[async=true]': waiting,
  AwaitExpression: waiting,
});

/** Which shift is late, or over, is the server's to say: this device's clock may be wrong. */
const clock = rule(clocks('serverNow of portal/server-time.ts tells the time.'));

/**
 * A query is told once, in projections; a service says which rows it means by conditions on their own columns.
 * `is distinct from` is no query.
 */
const queries = rule({
  'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/(?<!\\bdistinct\\s+)\\bfrom\\b|\\bjoin\\b/i]':
    'A query with `from` or `join` belongs into a *.query.ts of projections.',
});

/** Whatever varies is a field, which is checked; a text put together could quote what people wrote. */
const logged = rule({
  'CallExpression:matches([callee.object.name=/^(logger|throttledLog)$/], [callee.object.property.name="throttledLog"])[callee.property.name=/^(debug|info|warn|error|fatal)$/][arguments.0.type!="Literal"]':
    'A message of the log is a fixed text; what varies is a field.',
});

const named = (side, name) =>
  `:matches([${side}.name="${name}"], [${side}.property.name="${name}"], [${side}.expression.property.name="${name}"])`;
const either = (first, then) =>
  `LogicalExpression[operator=/^(\\?\\?|\\|\\|)$/]:matches(${named('left', first)}, ${named('left.right', first)})${named('right', then)}`;
const companyOf = 'companyOf of contracts/values/company.ts tells the company.';
/** The company of a person, a fact's actor or a shift is told in one place. */
const company = rule({
  [either('agencyId', 'customerId')]: companyOf,
  [either('customerId', 'agencyId')]: companyOf,
});

const compared = rule({
  'BinaryExpression[operator=/^[!=]==$/] > CallExpression[callee.object.name="JSON"][callee.property.name="stringify"]':
    'isSame of contracts/values/same.ts compares values.',
});

const injected = rule({
  'ClassDeclaration:has(> Decorator) TSParameterProperty:not([accessibility="private"])':
    'What is injected is private: who else needs it is injected it, too.',
});

/**
 * Where nothing comes, a spinner turns for ever and an empty place stays empty; a screen's own code may be waited for.
 */
const awaited = {
  create: (context) => {
    const answers = new Set();
    const report = (node) =>
      context.report({
        node,
        message: 'Show QueryFallback of portal/ui while an answer loads or when it failed.',
      });
    const textOf = (node) => context.sourceCode.getText(node);
    const isAnswer = (node) => {
      if (node.type === 'ChainExpression') return isAnswer(node.expression);
      if (node.type === 'MemberExpression')
        return node.property.name === 'data' || (node.optional && isAnswer(node.object));
      return node.type === 'Identifier' && answers.has(node.name);
    };
    const isUnanswered = (test) =>
      test.type === 'LogicalExpression'
        ? isUnanswered(test.left) || isUnanswered(test.right)
        : test.type === 'UnaryExpression' && test.operator === '!' && isAnswer(test.argument);
    const isOfComponent = (node) => (node.parent.type === 'Program' ? node : isOfComponent(node.parent));
    return {
      'JSXOpeningElement[name.name="Loading"]:not(JSXAttribute[name.name="fallback"] JSXOpeningElement)': report,
      'VariableDeclarator[init.callee.name=/^use(OfflineRead|Read|List)$/] > ObjectPattern > Property[key.name="data"] > Identifier.value':
        ({ name }) => answers.add(name),
      'IfStatement ReturnStatement': (node) => {
        const { type } = node.parent;
        const { test } = type === 'BlockStatement' ? node.parent.parent : node.parent;
        const text = node.argument && textOf(node.argument);
        if (
          test &&
          isUnanswered(test) &&
          (text === 'null' || (text?.startsWith('<') && !text.includes('<QueryFallback')))
        )
          report(node);
      },
      'JSXExpressionContainer > LogicalExpression[operator="&&"]': (node) => {
        if (isAnswer(node.left) && !/<(QueryFallback|QueryContent)\b/.test(textOf(isOfComponent(node)))) report(node);
      },
    };
  },
};

export default {
  meta: { name: 'vigie' },
  rules: { pure, clock, queries, logged, company, compared, injected, awaited },
};
