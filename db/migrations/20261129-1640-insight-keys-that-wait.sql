-- What is told of a key that waits goes by its own name: by that of professionals their records are called.
update notification set noun = 'pixKey' where noun = 'professional';
