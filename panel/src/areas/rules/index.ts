export {
  NotBuiltPage as RulesList,
  NotBuiltPage as RuleAdd,
  NotBuiltPage as RuleEdit,
  NotBuiltPage as RuleDetail,
} from '#shell/not-built-page.tsx';
