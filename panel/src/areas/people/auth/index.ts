export { AuthenticatorPage } from './authenticator-page.tsx';
export { ConfirmNewEmailPage } from './confirm-new-email-page.tsx';
export { PrivacyPage, TermsPage } from './legal-page.tsx';
export { LoginPage } from './login-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignOutPage } from './sign-out-page.tsx';
